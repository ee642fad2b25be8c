import { createContext, createElement, type ReactNode, useContext } from "react";

/** Contexts of product blocks for extensions. Reference: 01 §10 (`wc.wcBlocksSharedContext`). */
interface InnerBlockLayout {
	parentName: string;
	parentClassName: string;
	isLoading: boolean;
}
interface ProductData {
	product: unknown;
	hasContext: boolean;
	isLoading: boolean;
}

const LayoutContext = createContext<InnerBlockLayout>({ parentName: "", parentClassName: "", isLoading: false });
const ProductContext = createContext<ProductData>({ product: null, hasContext: false, isLoading: false });

export const useInnerBlockLayoutContext = (): InnerBlockLayout => useContext(LayoutContext);
export const useProductDataContext = (): ProductData => useContext(ProductContext);

export function InnerBlockLayoutContextProvider({
	parentName = "",
	parentClassName = "",
	isLoading = false,
	children,
}: Partial<InnerBlockLayout> & { children?: ReactNode }) {
	return createElement(LayoutContext, { value: { parentName, parentClassName, isLoading } }, children);
}

export function ProductDataContextProvider({
	product = null,
	isLoading = false,
	children,
}: {
	product?: unknown;
	isLoading?: boolean;
	children?: ReactNode;
}) {
	return createElement(ProductContext, { value: { product, isLoading, hasContext: true } }, children);
}
