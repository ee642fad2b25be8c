import { cx } from "@feedmill/ui/class-names.ts";
import { CheckboxControl } from "@feedmill/ui/fields/checkbox.tsx";
import { FormStep } from "@feedmill/ui/fields/form-step.tsx";
import { __ } from "@feedmill/ui/words.ts";
import { useDispatch, useSelect } from "@wordpress/data";
import { type ReactNode, useState } from "react";
import { checkoutStore } from "../../data/checkout/store.ts";
import { useStoreCart } from "../hooks/use-cart.ts";
import { useProcessing } from "./address-steps.tsx";

/** The order note. Reference: 02 §2.9. */
export function OrderNoteStep({ className, children }: { className?: string; children?: ReactNode }) {
	const { cartNeedsShipping } = useStoreCart();
	const isProcessing = useProcessing();
	const note = useSelect((select) => select(checkoutStore).getOrderNotes(), []);
	const collects = useSelect((select) => Boolean(select(checkoutStore).prefersCollection()), []);
	const { __internalSetOrderNotes } = useDispatch(checkoutStore);
	const [isTicked, setOpen] = useState(note !== "");
	// Also with a note that was brought back after the page had opened.
	const isOpen = isTicked || note !== "";
	// Restores the text when the box is ticked again.
	const [lastNote, setLastNote] = useState("");
	const toggle = (open: boolean): void => {
		setOpen(open);
		if (!open) setLastNote(note);
		void __internalSetOrderNotes(open ? lastNote : "");
	};
	const placeholder =
		cartNeedsShipping && !collects
			? __("Notes about your order, e.g. special notes for delivery.")
			: __("Notes about your order.");
	return (
		<FormStep
			id="order-notes"
			className={cx("wc-block-checkout__order-notes", className)}
			showStepNumber={false}
			disabled={isProcessing}
		>
			<div className="wc-block-checkout__add-note">
				<CheckboxControl
					label={__("Add a note to your order")}
					checked={isOpen}
					disabled={isProcessing}
					onChange={toggle}
				/>
				{isOpen && (
					<textarea
						className="wc-block-components-textarea"
						rows={2}
						disabled={isProcessing}
						aria-label={__("Note to your order")}
						placeholder={placeholder}
						value={note}
						onChange={(event) => {
							setOpen(true);
							void __internalSetOrderNotes(event.target.value);
						}}
					/>
				)}
			</div>
			{children}
		</FormStep>
	);
}
