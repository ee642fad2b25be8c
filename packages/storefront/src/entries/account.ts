import "../styles/pages/account.css";
import "../styles/pages/password.css";
import { startAddressForm } from "../widgets/account/address-form.ts";
import { startPasswordStrength } from "../widgets/account/password-strength.ts";

startAddressForm();
// On phones the navigation is a scrolling row: scroll to the current link.
document
	.querySelector(".woocommerce-MyAccount-navigation .is-active")
	?.scrollIntoView({ inline: "center", block: "nearest" });
startPasswordStrength();
