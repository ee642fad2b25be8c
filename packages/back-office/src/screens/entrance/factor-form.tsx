import type { Me } from "@feedmill/admin-api/feedmill-v1/staff/me.ts";
import { __ } from "@feedmill/ui/words.ts";
import { useState } from "react";
import { Button } from "../../controls/button.tsx";
import { Field } from "../../controls/field.tsx";
import { FormProblem } from "../../frame/states.tsx";
import { useStep } from "./use-step.ts";

/** The code of the app on the phone, or a recovery code. */
export function FactorForm({ onDone }: { onDone: (me: Me) => void }) {
	const [code, setCode] = useState("");
	const [recovering, setRecovering] = useState(false);
	const { send, busy, problem } = useStep("POST me/factor", onDone);
	return (
		<form
			onSubmit={(event) => {
				event.preventDefault();
				if (!busy) send({ code: code.trim() });
			}}
		>
			<FormProblem problem={problem} fields={["code"]} />
			<CodeField
				key={String(recovering)}
				label={recovering ? __("Recovery code") : __("Code of the app on your phone")}
				help={
					recovering
						? __("One of the codes that you were given when you set up your phone. Each works once.")
						: __("Six digits. They change every half minute.")
				}
				digits={!recovering}
				value={code}
				onChange={setCode}
				problem={problem?.fields.code}
			/>
			<Button kind="main" type="submit" wide busy={busy}>
				{__("Go on")}
			</Button>
			<Button
				kind="plain"
				wide
				onClick={() => {
					setCode("");
					setRecovering(!recovering);
				}}
			>
				{recovering ? __("Use the app on my phone") : __("My phone is not here")}
			</Button>
		</form>
	);
}

export interface CodeFieldProps {
	label: string;
	help?: string;
	/** Of the app; a recovery code has letters too. */
	digits: boolean;
	value: string;
	onChange: (value: string) => void;
	problem?: string | undefined;
}

export function CodeField({ digits, ...props }: CodeFieldProps) {
	return (
		<Field
			{...props}
			name="code"
			look="code"
			autoComplete="one-time-code"
			inputMode={digits ? "numeric" : "text"}
			autoCapitalize="none"
			spellCheck={false}
			minLength={6}
			maxLength={40}
			required
			autoFocus
		/>
	);
}
