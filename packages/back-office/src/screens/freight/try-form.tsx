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
	/** The row that counted. */
	onRow: (row: number | null) => void;
}

/** What the table would say to a buyer, before it is saved. */
export function TryForm({ sheet, onRow }: TryFormProps) {
	const [pin, setPin] = useState("");
	const [bags, setBags] = useState("");
	const [kilos, setKilos] = useState("50");
	const attempt = useMutation({
		networkMode: "always",
		mutationFn: () => ask("POST freight/try", { ...sheet, pin, bags, kilos }),
		onSuccess: ({ row }) => onRow(row),
	});
	return (
		<form
			className="freight-try"
			aria-label={__("Try it")}
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				if (!attempt.isPending) attempt.mutate();
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
			<Button type="submit" busy={attempt.isPending}>
				{__("Try")}
			</Button>
			<FormProblem problem={problemOf(attempt.error)} fields={[]} />
			<p className="freight-tried" role="status">
				{attempt.data?.sentence}
			</p>
		</form>
	);
}
