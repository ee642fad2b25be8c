/** Style sheets are imported by entries for the build alone. */
declare module "*.css";
