import "../styles/widgets/content-blocks.css";
import { mountWidgets } from "../widgets/page-builder/widgets.ts";

/** Pages with blocks of the shopkeeper's own content (content-blocks/). */
void mountWidgets(document);
