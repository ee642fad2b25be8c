import { rememberPresses } from "../widgets/popup/early-press.ts";

/** Pages with page-builder content: runs as soon as it has come, before their other scripts (layout/head-tags.tsx). */
rememberPresses();
