import "../styles/pages/account.css";
import "../styles/pages/password.css";
import { startAddressForm } from "../widgets/account/address-form.ts";
import { startPasswordStrength } from "../widgets/account/password-strength.ts";

startAddressForm();
// On phones the sections stand in a row that scrolls: the current one is brought into sight.
document
	.querySelector(".woocommerce-MyAccount-navigation .is-active")
	?.scrollIntoView({ inline: "center", block: "nearest" });
startPasswordStrength();
