import { Icon } from "@feedmill/ui/icon.tsx";
import { SEARCH } from "@feedmill/ui/icon-shapes.ts";
import { __ } from "@feedmill/ui/words.ts";
import { useEffect, useRef, useState } from "react";

/** ms without a key after which the list follows. */
const PAUSE = 200;

export interface ProductSearchProps {
	words: string;
	/** Of another list than that of products. */
	label?: string;
	placeholder?: string;
	onWords: (words: string) => void;
}

/** The field above the list, which follows as one types. Where there is a keyboard it has the focus at once. */
export function ProductSearch({ words, label, placeholder, onWords }: ProductSearchProps) {
	const [typed, setTyped] = useState(words);
	const field = useRef<HTMLInputElement>(null);
	const sent = useRef(words);
	const send = useRef(onWords);
	send.current = onWords;
	const find = (text: string) => {
		if (text.trim() === sent.current) return;
		sent.current = text.trim();
		send.current(sent.current);
	};
	const latest = useRef(find);
	latest.current = find;
	useEffect(() => {
		const timer = setTimeout(() => latest.current(typed), PAUSE);
		return () => clearTimeout(timer);
	}, [typed]);
	useEffect(() => {
		// The address has changed without this field: Back, or "Clear".
		if (words === sent.current) return;
		sent.current = words;
		setTyped(words);
	}, [words]);
	useEffect(() => {
		if (!window.matchMedia("(pointer: fine)").matches) return;
		// After the focus that another screen gets.
		const timer = setTimeout(() => field.current?.focus());
		return () => clearTimeout(timer);
	}, []);
	return (
		<search className="search product-search">
			<form
				onSubmit={(event) => {
					event.preventDefault();
					find(typed);
				}}
			>
				<input
					ref={field}
					type="search"
					value={typed}
					maxLength={200}
					aria-label={label ?? __("Find products by name or SKU")}
					placeholder={placeholder ?? __("Name or SKU")}
					onChange={(event) => setTyped(event.currentTarget.value)}
				/>
			</form>
			<Icon shape={SEARCH} size={18} />
		</search>
	);
}
