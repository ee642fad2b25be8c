/** A path in the theme's folder: "logo.svg", "families/duck.svg". */
export type ThemeFile = string;
