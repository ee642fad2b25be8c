import type { FreightSheet } from "@feedmill/trade/shipping/freight/freight-fields.ts";
import { __ } from "@feedmill/ui/words.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../controls/button.tsx";
import { Field } from "../../controls/field.tsx";
import { ask, problemOf } from "../../data/client.ts";
import { FormProblem } from "../../frame/states.tsx";

export interface TryFormProps {
	sheet: FreightSheet;
	/** The table is as it was read: what is typed but not read yet cannot be tried. */
	isRead: boolean;
	/** What the last try of this table said; "" for none. */
	sentence: string;
	onTried: (tried: TriedFreight) => void;
}

/** What a table said to a try, and the row that counted. */
export interface TriedFreight {
	sheet: FreightSheet;
	sentence: string;
	row: number | null;
}

/** What the table would say to a buyer, before it is saved. */
export function TryForm({ sheet, isRead, sentence, onTried }: TryFormProps) {
	const [pin, setPin] = useState("");
	const [bags, setBags] = useState("");
	const [kilos, setKilos] = useState("50");
	const attempt = useMutation({
		networkMode: "always",
		mutationFn: (tried: FreightSheet) => ask("POST freight/try", { ...tried, pin, bags, kilos }),
		onSuccess: (answer, tried) => onTried({ sheet: tried, ...answer }),
	});
	return (
		<form
			className="freight-try"
			aria-label={__("Try it")}
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				if (isRead && !attempt.isPending) attempt.mutate(sheet);
			}}
		>
			<Field
				label={__("PIN code")}
				name="pin"
				value={pin}
				inputMode="numeric"
				maxLength={60}
				autoComplete="off"
				onChange={setPin}
			/>
			<Field
				label={__("Bags")}
				name="bags"
				value={bags}
				inputMode="numeric"
				maxLength={20}
				autoComplete="off"
				onChange={setBags}
			/>
			<Field
				label={__("Kilograms each")}
				name="kilos"
				value={kilos}
				inputMode="decimal"
				maxLength={20}
				autoComplete="off"
				onChange={setKilos}
			/>
			<Button type="submit" busy={attempt.isPending} disabled={!isRead}>
				{__("Try")}
			</Button>
			<FormProblem problem={problemOf(attempt.error)} fields={[]} />
			<p className="freight-tried" role="status">
				{sentence}
			</p>
		</form>
	);
}
