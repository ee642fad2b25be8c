import "../widgets/page-settings.ts";
