/** Components of a site may import style sheets. */
declare module "*.css";
