import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { speak } from "../speak.ts";
import { __, sprintf } from "../words.ts";

export interface QuantitySelectorProps {
	/** Name of the product, for the labels. */
	itemName: string;
	quantity: number;
	minimum: number;
	maximum: number;
	step: number;
	disabled?: boolean;
	onChange: (quantity: number) => void;
}

/** The nearest allowed quantity: within the limits and a multiple of the step. Reference: 02 §1.1. */
export function normalQuantity(
	value: number,
	{ minimum, maximum, step }: Pick<QuantitySelectorProps, "minimum" | "maximum" | "step">,
): number {
	const atMost = Math.min(value, Math.floor(maximum / step) * step);
	const atLeast = Math.max(atMost, Math.ceil(minimum / step) * step);
	return Math.floor(atLeast / step) * step;
}

const NORMALISE_AFTER = 300;

/**
 * A quantity field. An invalid quantity is corrected to the nearest allowed one, with a message until the next change.
 */
export function QuantitySelector({
	itemName,
	quantity,
	minimum,
	maximum,
	step,
	disabled = false,
	onChange,
}: QuantitySelectorProps) {
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const limits = { minimum, maximum, step };
	const normal = normalQuantity(quantity, limits);
	const [changedTo, setChangedTo] = useState(0);
	const change = useRef(onChange);
	change.current = onChange;
	useEffect(() => {
		clearTimeout(timer.current);
		if (normal === quantity) return;
		timer.current = setTimeout(() => {
			setChangedTo(normal);
			change.current(normal);
		}, NORMALISE_AFTER);
		return () => clearTimeout(timer.current);
	}, [normal, quantity]);

	const isCorrected = changedTo > 0 && changedTo === quantity;
	const input = useRef<HTMLInputElement>(null);
	// Whoever is still typing replaces the correction: "1" for an emptied field and the "5" typed next are not 15 bags.
	useEffect(() => {
		if (isCorrected && document.activeElement === input.current) input.current?.select();
	}, [isCorrected]);

	const canReduce = !disabled && quantity - step >= minimum;
	const canIncrease = !disabled && quantity + step <= maximum;
	const go = (to: number, text: string): void => {
		setChangedTo(0);
		onChange(to);
		speak(sprintf(text, to));
	};
	/* translators: %d: quantity */
	const reduce = (): void => go(quantity - step, __("Quantity reduced to %d."));
	/* translators: %d: quantity */
	const increase = (): void => go(quantity + step, __("Quantity increased to %d."));
	const onKeyDown = (event: KeyboardEvent): void => {
		if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
		event.preventDefault();
		if (event.key === "ArrowDown" && canReduce) reduce();
		if (event.key === "ArrowUp" && canIncrease) increase();
	};
	const base = "wc-block-components-quantity-selector";
	return (
		<>
			<div className={base}>
				<input
					ref={input}
					className={`${base}__input`}
					type="number"
					inputMode="numeric"
					step={step}
					min={minimum}
					max={maximum}
					disabled={disabled}
					value={quantity || ""}
					onKeyDown={onKeyDown}
					// Firefox lets any character be typed: the field then has no number, which would be corrected to one bag.
					onBeforeInput={(event) => /^[^\d.,+\r-]$/.test(event.data) && event.preventDefault()}
					onChange={(event) => {
						setChangedTo(0);
						onChange(Math.max(0, Number.parseInt(event.target.value, 10) || 0));
					}}
					/* translators: %s: product name */
					aria-label={sprintf(__("Quantity of %s in your cart."), itemName)}
				/>
				<button
					type="button"
					className={`${base}__button ${base}__button--minus`}
					/* translators: %s: product name */
					aria-label={sprintf(__("Reduce quantity of %s"), itemName)}
					disabled={!canReduce}
					onClick={reduce}
				>
					－
				</button>
				<button
					type="button"
					className={`${base}__button ${base}__button--plus`}
					/* translators: %s: product name */
					aria-label={sprintf(__("Increase quantity of %s"), itemName)}
					disabled={!canIncrease}
					onClick={increase}
				>
					＋
				</button>
			</div>
			<div role="status" className={`${base}__changed`}>
				{isCorrected
					? /* translators: %d: quantity */
						sprintf(__("Changed to %d, the nearest quantity that can be ordered."), changedTo)
					: null}
			</div>
		</>
	);
}
