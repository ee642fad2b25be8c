import "../styles/site.css";
import "../widgets/page-settings.ts";
