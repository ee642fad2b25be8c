import type { Me } from "@feedmill/admin-api/feedmill-v1/staff/me.ts";
import { __ } from "@feedmill/ui/words.ts";
import { FactorForm } from "./factor-form.tsx";
import { SetUpFactor } from "./set-up-factor.tsx";
import { SignInForm } from "./sign-in-form.tsx";

export interface SignInStepsProps {
	me: Me;
	login: string;
	/** Only the person of `login`. */
	fixed?: boolean;
	/** After each step; the last one has no `needs`. */
	onStep: (me: Me) => void;
}

/** The form of the step that the server asks for next. */
export function SignInSteps({ me, login, fixed = false, onStep }: SignInStepsProps) {
	if (me.needs === "factor") return <FactorForm onDone={onStep} />;
	if (me.needs === "set-up-factor") return <SetUpFactor onDone={onStep} />;
	return <SignInForm login={login} fixed={fixed} onDone={onStep} />;
}

/** What the step is called. */
export function stepTitle({ needs }: Pick<Me, "needs">): string {
	if (needs === "factor") return __("Is it you?");
	return needs === "set-up-factor" ? __("Set up your phone") : __("Sign in");
}
