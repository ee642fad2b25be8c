import type { Me } from "@feedmill/admin-api/feedmill-v1/staff/me.ts";
import { __ } from "@feedmill/ui/words.ts";
import { useState } from "react";
import { Button } from "../../controls/button.tsx";
import { endQuestion, useQuestion } from "../../data/asking.ts";
import { enter, usePerson } from "../../data/me.ts";
import { SignInSteps, stepTitle } from "../entrance/sign-in-steps.tsx";
import { Over } from "./over.tsx";
import { ProofForm } from "./proof-form.tsx";

/** The sign-in, or the question for the password, over the page: what was typed below stays. */
export function AskOver() {
	const question = useQuestion();
	if (question === "sign-in") return <SignInOver />;
	return question === "proof" ? <ProofOver /> : null;
}

function SignInOver() {
	const { name, login } = usePerson();
	// Not that of the page: it would take the page away until the last step.
	const [me, setMe] = useState<Me | null>(null);
	const step = me ?? { needs: "sign-in" as const };
	return (
		<Over label={stepTitle(step)} step={step.needs ?? ""} onClose={() => endQuestion(false)}>
			<header className="entrance-head">
				<p>{name}</p>
				<h2>{stepTitle(step)}</h2>
			</header>
			<p>{__("Your sign-in has ended. The page below stays as it is, with all that you typed.")}</p>
			<SignInSteps
				me={(me ?? { needs: "sign-in" }) as Me}
				login={login}
				fixed
				onStep={(next) => {
					setMe(next);
					if (next.needs !== null) return;
					enter(next);
					endQuestion(true);
				}}
			/>
			<Button kind="plain" wide onClick={() => endQuestion(false)}>
				{__("Not now")}
			</Button>
		</Over>
	);
}

function ProofOver() {
	const title = __("Is it you?");
	return (
		<Over label={title} onClose={() => endQuestion(false)}>
			<h2>{title}</h2>
			<p>{__("This needs your password once more. It is then not asked for ten minutes.")}</p>
			<ProofForm
				onDone={(me) => {
					enter(me);
					endQuestion(true);
				}}
			/>
			<Button kind="plain" wide onClick={() => endQuestion(false)}>
				{__("Cancel")}
			</Button>
		</Over>
	);
}
