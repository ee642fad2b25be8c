import "../styles/pages/compare.css";
import { rememberCompared } from "../widgets/compare/compared.ts";

// Products removed here are no longer ticked in the listing.
const products = new URLSearchParams(location.search).get("products") ?? "";
rememberCompared(products.split(",").filter((id) => id !== ""));
