import type { Me } from "@feedmill/admin-api/feedmill-v1/staff/me.ts";
import { __ } from "@feedmill/ui/words.ts";
import { useState } from "react";
import { Button } from "../../controls/button.tsx";
import { Field } from "../../controls/field.tsx";
import { FormProblem } from "../../frame/states.tsx";
import { useStep } from "./use-step.ts";

export interface SignInFormProps {
	/** Known from an earlier login in this browser; "" otherwise. */
	login: string;
	/** Only this person: over a page that somebody is working on. */
	fixed?: boolean;
	onDone: (me: Me) => void;
}

/** Name and password. */
export function SignInForm({ login: known, fixed = false, onDone }: SignInFormProps) {
	const [login, setLogin] = useState(known);
	const [password, setPassword] = useState("");
	const { send, busy, problem } = useStep("POST me/sign-in", onDone);
	return (
		<form
			onSubmit={(event) => {
				event.preventDefault();
				if (!busy) send({ login: login.trim(), password });
			}}
		>
			<FormProblem problem={problem} fields={["login", "password"]} />
			<Field
				label={__("Username or e-mail address")}
				name="login"
				value={login}
				onChange={setLogin}
				problem={problem?.fields.login}
				autoComplete="username"
				autoCapitalize="none"
				spellCheck={false}
				maxLength={254}
				required
				readOnly={fixed}
				autoFocus={known === ""}
			/>
			<Field
				label={__("Password")}
				name="password"
				type="password"
				value={password}
				onChange={setPassword}
				problem={problem?.fields.password}
				autoComplete="current-password"
				maxLength={200}
				required
				autoFocus={known !== ""}
			/>
			<Button kind="main" type="submit" wide busy={busy}>
				{__("Sign in")}
			</Button>
			<p className="small">
				<a href="/wp-login.php?action=lostpassword">{__("I do not know my password")}</a>
			</p>
		</form>
	);
}
