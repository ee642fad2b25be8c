import { said } from "@feedmill/trade/words/said.ts";
import { defineForm } from "../forms/define-form.ts";
import { button, hidden, line, password } from "../forms/fields.ts";

/** The login of the account page and of others that ask for one. Reference: account §8.1. */
export const loginForm = defineForm({
	username: line("username", {
		label: said("Username or email address"),
		required: said("<strong>Error:</strong> Username is required."),
		codes: ["empty_username", "invalid_username"],
	}),
	password: password("password", { codes: ["empty_password", "incorrect_password"] }),
	remember: button("rememberme"),
	redirect: hidden("redirect"),
	login: button("login"),
});

/** That of /wp-login.php, which takes the names of the other one too. Reference: 07 §5. */
export const platformLoginForm = defineForm({
	username: line("log", {
		id: "user_login",
		also: "username",
		label: said("Username or Email Address"),
		codes: ["empty_username", "invalid_username"],
	}),
	password: password("pwd", { id: "user_pass", also: "password", codes: ["empty_password", "incorrect_password"] }),
	remember: button("rememberme"),
	redirect: hidden("redirect_to", { also: "redirect" }),
});

/** Reference: account §8.2. */
export const registerForm = defineForm({
	username: line("username", {
		id: "reg_username",
		codes: ["registration-error-invalid-username", "registration-error-username-exists"],
	}),
	email: line("email", {
		id: "reg_email",
		codes: ["registration-error-invalid-email", "registration-error-email-exists"],
	}),
	password: password("password", {
		id: "reg_password",
		codes: ["registration-error-missing-password", "weak_password"],
	}),
	redirect: hidden("redirect"),
	register: button("register"),
});

/** Asks for the mail with the link. Reference: account §9 (1). */
export const lostPasswordForm = defineForm({
	login: line("user_login", {
		label: said("Username or email"),
		required: said("Enter a username or email address."),
		codes: ["empty_username"],
	}),
});

/** The form of that link. Reference: account §9 (4). */
export const newPasswordForm = defineForm({
	password: password("password_1", { required: said("Please enter your password."), codes: ["weak_password"] }),
	again: password("password_2"),
	key: hidden("reset_key"),
	login: hidden("reset_login"),
});

/** The button of the mail that confirms an address. */
export const confirmForm = defineForm({ key: hidden("confirm_key"), login: hidden("confirm_login") });
