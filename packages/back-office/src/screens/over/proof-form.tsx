import type { Me } from "@feedmill/admin-api/feedmill-v1/staff/me.ts";
import { __ } from "@feedmill/ui/words.ts";
import { useState } from "react";
import { Button } from "../../controls/button.tsx";
import { Field } from "../../controls/field.tsx";
import { usePerson } from "../../data/me.ts";
import { FormProblem } from "../../frame/states.tsx";
import { CodeField } from "../entrance/factor-form.tsx";
import { useStep } from "../entrance/use-step.ts";

/** The password once more, or a code of the phone. */
export function ProofForm({ onDone }: { onDone: (me: Me) => void }) {
	const { factor } = usePerson();
	const [byCode, setByCode] = useState(factor === "set-up");
	const [given, setGiven] = useState("");
	const { send, busy, problem } = useStep("POST me/password", onDone);
	return (
		<form
			onSubmit={(event) => {
				event.preventDefault();
				if (!busy) send(byCode ? { code: given.trim() } : { password: given });
			}}
		>
			<FormProblem problem={problem} fields={["code", "password"]} />
			{byCode ? (
				<CodeField
					label={__("Code of the app on your phone")}
					digits
					value={given}
					onChange={setGiven}
					problem={problem?.fields.code}
				/>
			) : (
				<Field
					label={__("Password")}
					name="password"
					type="password"
					value={given}
					onChange={setGiven}
					problem={problem?.fields.password}
					autoComplete="current-password"
					maxLength={200}
					required
					autoFocus
				/>
			)}
			<Button kind="main" type="submit" wide busy={busy}>
				{__("Go on")}
			</Button>
			{factor === "set-up" && (
				<Button
					kind="plain"
					wide
					onClick={() => {
						setGiven("");
						setByCode(!byCode);
					}}
				>
					{byCode ? __("Use my password") : __("Use the app on my phone")}
				</Button>
			)}
		</form>
	);
}
