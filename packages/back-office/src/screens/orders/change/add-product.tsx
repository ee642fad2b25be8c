import { __ } from "@feedmill/ui/words.ts";
import { useEffect, useState } from "react";
import { Button } from "../../../controls/button.tsx";
import { Field } from "../../../controls/field.tsx";
import { useReading } from "../../../data/use-reading.ts";

/** ms without a key after which the list follows. */
const PAUSE = 200;
/** Products that are offered at once. */
const MOST = 8;

/** Finds a product by letters of its name or SKU; each pack is a button. */
export function AddProduct({ onAdd }: { onAdd: (added: { productId: number; name: string; sku: string }) => void }) {
	const [typed, setTyped] = useState("");
	const [words, setWords] = useState("");
	useEffect(() => {
		const timer = setTimeout(() => setWords(typed.trim()), PAUSE);
		return () => clearTimeout(timer);
	}, [typed]);
	const found = useReading("GET products", { words }, { when: words !== "", keepsBefore: true });
	const packs = (words === "" ? [] : (found.data?.entries ?? []))
		.flatMap(({ name, packs: own }) =>
			own.map(({ id, label, sku }) => ({ productId: id, sku, name: label === "" ? name : `${name} - ${label}` })),
		)
		.slice(0, MOST);
	const add = (pack: (typeof packs)[number]) => {
		onAdd(pack);
		setTyped("");
		setWords("");
	};
	return (
		<div className="change-add">
			<Field
				label={__("Add a product")}
				name="add"
				type="search"
				autoComplete="off"
				value={typed}
				onChange={setTyped}
				help={__("Letters of its name or SKU.")}
				maxLength={100}
				onKeyDown={(event) => {
					if (event.key !== "Enter") return;
					// Not the whole form.
					event.preventDefault();
					if (packs[0] && words === typed.trim()) add(packs[0]);
				}}
			/>
			{words !== "" && (
				<div role="status">
					{found.failed && !found.data ? (
						<p>{__("The products could not be read. Try again.")}</p>
					) : packs.length === 0 && found.data && !found.isOfBefore ? (
						<p className="soft">{__("No product is called so.")}</p>
					) : (
						<ul className="change-found">
							{packs.map((pack) => (
								<li key={pack.productId}>
									<Button onClick={() => add(pack)}>{[pack.name, pack.sku].filter(Boolean).join(" · ")}</Button>
								</li>
							))}
						</ul>
					)}
				</div>
			)}
		</div>
	);
}
