import { Field } from "@feedmill/ui/fields/field.tsx";
import { __ } from "@feedmill/ui/words.ts";

interface WordPressLoginFieldsProps {
	userId: string;
	passwordId: string;
	rememberId: string;
	rememberClass: string;
	username: string;
	/** Whether the box is ticked; default: no. */
	remember?: boolean;
	/** Ids of the fields that the errors above speak of. */
	wrong?: ReadonlySet<string>;
}

/** Username, password and "remember me", with WordPress's field names. */
export function WordPressLoginFields({
	userId,
	passwordId,
	rememberId,
	rememberClass,
	username,
	remember = false,
	wrong,
}: WordPressLoginFieldsProps) {
	return (
		<>
			<Field
				id={userId}
				name="log"
				label={__("Username or Email Address")}
				type="text"
				autoComplete="username"
				value={username}
				required={false}
				isWrong={wrong?.has(userId) ?? false}
			/>
			<Field
				id={passwordId}
				name="pwd"
				label={__("Password")}
				type="password"
				autoComplete="current-password"
				value=""
				required={false}
				isWrong={wrong?.has(passwordId) ?? false}
			/>
			<p className={rememberClass}>
				<label htmlFor={rememberId}>
					<input type="checkbox" id={rememberId} name="rememberme" value="forever" defaultChecked={remember} />{" "}
					{__("Remember Me")}
				</label>
			</p>
		</>
	);
}
