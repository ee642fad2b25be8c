import { areaOf, showsBlocks } from "@feedmill/store-api/areas/inner-block-areas.ts";
import type { ComponentType, ExoticComponent } from "react";
import { deprecated } from "./deprecated.ts";

/**
 * Components by `data-block-name`, and blocks that extensions add to the checkout. `never`: of any properties; each
 * gets those of its element on the page. Reference: 01 §3.5, §6.
 */
export type BlockComponent = ComponentType<never> | ExoticComponent<never>;

export interface BlockMetadata {
	name: string;
	parent: string | string[];
	attributes?: { lock?: { default?: { remove?: boolean; move?: boolean } } } & Record<string, unknown>;
}

export interface RegisteredCheckoutBlock {
	blockName: string;
	metadata: BlockMetadata;
	component: BlockComponent;
	/** Added to the end of its parents even if the page's markup lacks it. */
	force: boolean;
}

const ANY = "any";
const components: Record<string, Record<string, BlockComponent>> = {};
const checkoutBlocks: Record<string, RegisteredCheckoutBlock> = {};

/** Registers the component that is drawn for a block name; throws on a wrong argument. Reference: 01 §6. */
export function registerBlockComponent({
	blockName,
	component,
	context = ANY,
}: {
	blockName: string;
	component: BlockComponent;
	context?: string;
}): void {
	requireString(context, "context");
	requireString(blockName, "blockName");
	requireComponent(component);
	components[context] = { ...components[context], [blockName]: component };
}

/** @throws Error when `component` is neither a function nor a lazy (or memo, forwardRef) component. */
function requireComponent(component: unknown): void {
	const isExotic = typeof component === "object" && component !== null && "$$typeof" in component;
	if (typeof component !== "function" && !isExotic) {
		throw new Error(
			"Incorrect value for the component argument when registering a block component. Component must be a valid " +
				"React Element or Lazy callback.",
		);
	}
}

function requireString(value: unknown, name: string): void {
	if (typeof value !== "string")
		throw new Error(
			`Incorrect value for the ${name} argument when registering a block component. It was a ${typeof value}, ` +
				`but must be a string.`,
		);
}

/** Components of a context and of "any". */
export function getRegisteredBlockComponents(context: string): Record<string, BlockComponent> {
	return { ...components[context], ...components[ANY] };
}

export function registerInnerBlock({
	main,
	...options
}: {
	main: string;
	blockName: string;
	component: BlockComponent;
}): void {
	deprecated("registerInnerBlock", { since: "2.8.0", alternative: "registerBlockComponent" });
	registerBlockComponent({ ...options, context: main });
}

export function getRegisteredInnerBlocks(main: string): Record<string, BlockComponent> {
	deprecated("getRegisteredInnerBlocks", { since: "2.8.0", alternative: "getRegisteredBlockComponents" });
	return getRegisteredBlockComponents(main);
}

function requireMetadata(metadata: unknown): asserts metadata is BlockMetadata {
	if (typeof metadata !== "object" || metadata === null) {
		throw new Error(
			`Incorrect value for the metadata argument when registering a block component. It was a ` +
				`${typeof metadata}, but must be a object.`,
		);
	}
	const { name } = metadata as { name?: unknown };
	if (typeof name !== "string")
		throw new Error(
			`Incorrect value for the blockName argument when registering a checkout block. It was a ${typeof name}, ` +
				`but must be a string.`,
		);
	if (!name) throw new Error("Value for the blockName argument must not be empty.");
}

function requireParent(parent: unknown): void {
	if (typeof parent !== "string" && !Array.isArray(parent)) {
		throw new Error(
			`Incorrect value for the parent argument when registering a checkout block. It was a ${typeof parent}, but ` +
				`must be a string or array of strings.`,
		);
	}
	const areas: unknown[] = Array.isArray(parent) ? parent : [parent];
	if (!areas.some((area) => typeof area === "string" && showsBlocks(areaOf(area)))) {
		throw new Error("When registering a checkout block, the parent must be a valid inner block area.");
	}
}

/** @throws Error with the field's own messages (specification 8, Extension-facing errors). */
export function registerCheckoutBlock({
	metadata,
	component,
	force,
}: {
	metadata: BlockMetadata;
	component: BlockComponent;
	force?: boolean;
}): void {
	requireMetadata(metadata);
	requireParent(metadata.parent);
	requireComponent(component);
	registerBlockComponent({ blockName: metadata.name, component });
	checkoutBlocks[metadata.name] = {
		blockName: metadata.name,
		metadata,
		component,
		force: typeof force === "boolean" ? force : Boolean(metadata.attributes?.lock?.default?.remove),
	};
}

export function getRegisteredBlocks(area: string): RegisteredCheckoutBlock[] {
	if (!showsBlocks(area)) return [];
	return Object.values(checkoutBlocks).filter(({ metadata }) =>
		[metadata.parent].flat().some((parent) => areaOf(parent) === area),
	);
}
