declare module "icon:*" {
  /** The path of a picture, drawn on 512 × 512. */
  const path: string;
  export default path;
}
