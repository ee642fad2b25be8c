import { __ } from "@feedmill/ui/words.ts";
import { createElement, type ReactNode, useEffect } from "react";
import { getSetting } from "../../settings/settings.ts";
import type { FilterAttributes } from "./filter-attributes.ts";
import { LoadError } from "./load-error.tsx";

export interface FilterFrameProps {
	/** "stock-filter" */
	block: string;
	attributes: Pick<FilterAttributes, "heading" | "headingLevel">;
	/** null unless something could not be loaded. */
	error: unknown;
	/** Nothing to show yet. */
	isLoading: boolean;
	isEmpty: boolean;
	/** Hides the wrapper too. */
	setHidden: (hidden: boolean) => void;
	children: ReactNode;
}

/** Heading and states of a filter: loading, failed, and hidden where there is nothing to choose. */
export function FilterFrame(props: FilterFrameProps) {
	const { block, attributes, error, isLoading, isEmpty, setHidden, children } = props;
	const hasFailed = error !== null;
	const hidden = !getSetting("hasFilterableProducts", true) || (isEmpty && !isLoading && !hasFailed);
	useEffect(() => setHidden(hidden), [hidden, setHidden]);
	if (hidden) return null;
	return (
		<>
			{attributes.heading !== "" &&
				createElement(`h${attributes.headingLevel}`, { className: `wc-block-${block}__title` }, attributes.heading)}
			{hasFailed ? <LoadError error={error} /> : isLoading ? <Loading block={block} /> : children}
		</>
	);
}

function Loading({ block }: { block: string }) {
	return (
		<div className={`wc-block-${block} is-loading`} aria-busy="true">
			<span className="screen-reader-text">{__("Loading the filters…")}</span>
		</div>
	);
}
