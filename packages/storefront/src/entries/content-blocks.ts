import "../styles/widgets/content-blocks.css";
import { mountWidgets } from "../widgets/page-builder/widgets.ts";

/** Pages with our own content blocks (content-blocks/). */
void mountWidgets(document);
