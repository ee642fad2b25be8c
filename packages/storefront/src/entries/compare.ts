import "../styles/pages/compare.css";
import { rememberCompared } from "../widgets/compare/compared.ts";

// Products removed here are no longer ticked in the listing.
const asked = new URLSearchParams(location.search).get("products") ?? "";
rememberCompared(asked.split(",").filter((id) => id !== ""));
