/** Entries import style sheets for the build only. */
declare module "*.css";
