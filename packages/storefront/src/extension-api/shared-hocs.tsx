import type { ComponentType } from "react";
import { ProductDataContextProvider, useProductDataContext } from "./shared-context.ts";

/** `wc.wcBlocksSharedHocs`. Reference: 01 §1, §6. */
interface AttributeType {
	type: string;
	default?: unknown;
}
type Props = Record<string, unknown>;

/** Passes a component its `data-` attributes, converted to the declared types, with defaults. */
export function withFilteredAttributes(types: Record<string, AttributeType>) {
	return (Inner: ComponentType<Props>) => {
		const filter = (props: Props): Props => ({
			...props,
			...Object.fromEntries(
				Object.entries(types).map(([name, type]) => [
					name,
					props[name] === undefined ? type.default : coerce(props[name], type),
				]),
			),
		});
		return (props: Props) => <Inner {...filter(props)} />;
	};
}

function coerce(value: unknown, { type }: AttributeType): unknown {
	if (typeof value !== "string") return value;
	if (type === "boolean") return value !== "false" && value !== "";
	if (type === "number" || type === "integer") return Number(value);
	if (type !== "object" && type !== "array") return value;
	try {
		return JSON.parse(value);
	} catch {
		return value;
	}
}

/** Passes a component the product of the context, or its own. */
export function withProductDataContext(Inner: ComponentType<Props>) {
	return (props: Props) => (
		<WithProduct {...props}>
			<Inner {...props} />
		</WithProduct>
	);
}

function WithProduct({ product, isLoading, children }: Props & { children?: React.ReactNode }) {
	const { hasContext } = useProductDataContext();
	if (hasContext) return <>{children}</>;
	return (
		<ProductDataContextProvider product={product} isLoading={Boolean(isLoading)}>
			{children}
		</ProductDataContextProvider>
	);
}
