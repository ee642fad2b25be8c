import { type WrittenCurrency, writtenAmount } from "@feedmill/trade/money/written-amount.ts";
import { __ } from "@feedmill/ui/words.ts";
import { useLayoutEffect, useState } from "react";
import { Field, type FieldProps } from "./field.tsx";

export interface AmountFieldProps extends Omit<FieldProps, "value" | "onChange" | "inputMode" | "autoComplete"> {
	/** Millionths, as the field begins with them. */
	amount: number;
	currency: WrittenCurrency;
	/** What it is while the text cannot be read, rather than the last one that could. Default: what it began with. */
	otherwise?: number | undefined;
	onAmount: (amount: number) => void;
	/** Whether the text in the field of this name cannot be read. Always the same function. */
	onUnread: (name: string, isUnread: boolean) => void;
}

/** An amount that is read at each key. What cannot be read is said at the field, and to the form that must wait. */
export function AmountField({
	amount,
	otherwise,
	currency,
	onAmount,
	onUnread,
	name,
	problem,
	...field
}: AmountFieldProps) {
	const [first] = useState(amount);
	const [typed, setTyped] = useState(String(amount / 1_000_000));
	const isUnread = writtenAmount(typed, currency) === null;
	// Before anybody can press a key again.
	useLayoutEffect(() => {
		onUnread(name, isUnread);
		return () => onUnread(name, false);
	}, [name, isUnread, onUnread]);
	return (
		<Field
			{...field}
			name={name}
			inputMode="decimal"
			autoComplete="off"
			maxLength={30}
			value={typed}
			problem={isUnread ? __("Write an amount such as 1390 or 1390.50.") : problem}
			onChange={(text) => {
				setTyped(text);
				onAmount(writtenAmount(text, currency) ?? otherwise ?? first);
			}}
		/>
	);
}
