import { exactly, id, label, oneOf, text } from "@feedmill/trade/editing/schema-parts.ts";
import { MENU_TARGETS } from "@feedmill/trade/menus/menu.ts";
import { Type } from "typebox";

/** Most links of one level. */
export const MOST_LINKS = 50;

const link = {
	to: oneOf(...MENU_TARGETS),
	id: Type.Optional(id),
	href: Type.Optional(text(1_000)),
	label: Type.Optional(label(100)),
};
const child = exactly(link);
const item = exactly({ ...link, children: Type.Optional(Type.Array(child, { maxItems: MOST_LINKS })) });

/** A menu: two levels of links. */
export const menuSchema = exactly({ items: Type.Array(item, { minItems: 1, maxItems: MOST_LINKS }) });
