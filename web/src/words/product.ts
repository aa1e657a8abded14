/** The name of all this, and what stands in the browser's tab. */
export const PRODUCT = "Covenstead";

/** A dot says that somebody is waited for. */
export const tabTitle = (title: string | undefined, isMyTurn = false): string =>
  `${isMyTurn ? "● " : ""}${title ? `${title} · ` : ""}${PRODUCT}`;
