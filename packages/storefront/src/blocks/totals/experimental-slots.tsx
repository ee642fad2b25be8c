import type { ComponentType, ReactNode } from "react";
import { createSlotFill, hasValidFills, type SlotProps, useSlot } from "../../registry/slot-fill.tsx";
import { TotalsWrapper } from "./totals.tsx";

/** The four slots of cart and checkout for extensions. Specification: 2, Extension content areas; reference: 01 §4. */
type AreaFill = ComponentType<{ children?: ReactNode }> & { Slot: ComponentType<AreaSlotProps> };
interface AreaSlotProps {
	extensions: unknown;
	cart: unknown;
	className?: string;
	[fillProp: string]: unknown;
}

export const ExperimentalOrderMeta = totalsArea("__experimentalOrderMeta", "wc-block-components-order-meta");
export const ExperimentalDiscountsMeta = totalsArea(
	"__experimentalDiscountsMeta",
	"wc-block-components-discounts-meta",
);
export const ExperimentalOrderShippingPackages = packagesArea(
	"__experimentalOrderShippingPackages",
	"wc-block-components-shipping-rates-control",
);
export const ExperimentalOrderLocalPickupPackages = packagesArea(
	"__experimentalOrderLocalPickupPackages",
	"wc-block-components-local-pickup-rates-control",
);

function totalsArea(slotName: string, className: string): AreaFill {
	const { Fill, Slot } = createSlotFill(slotName);
	const AreaSlot = ({ extensions, cart, context, className: own }: AreaSlotProps) => (
		<TotalsArea
			slotName={slotName}
			Slot={Slot}
			className={`${className}${own ? ` ${own}` : ""}`}
			fillProps={{ extensions, cart, context }}
		/>
	);
	return Object.assign(({ children }: { children?: ReactNode }) => <Fill>{children}</Fill>, { Slot: AreaSlot });
}

/** Rendered only if it has fills. */
function TotalsArea({
	slotName,
	Slot,
	className,
	fillProps,
}: {
	slotName: string;
	Slot: ComponentType<SlotProps>;
	className: string;
	fillProps: Record<string, unknown>;
}) {
	const { fills } = useSlot(slotName);
	if (!hasValidFills(fills)) return null;
	return (
		<TotalsWrapper slotWrapper>
			<Slot className={className} fillProps={fillProps} />
		</TotalsWrapper>
	);
}

function packagesArea(slotName: string, className: string): AreaFill {
	const { Fill, Slot } = createSlotFill(slotName);
	const AreaSlot = ({ className: own, ...fillProps }: AreaSlotProps) => (
		<Slot className={`${className}${own ? ` ${own}` : ""}`} fillProps={fillProps} />
	);
	return Object.assign(({ children }: { children?: ReactNode }) => <Fill>{children}</Fill>, { Slot: AreaSlot });
}
