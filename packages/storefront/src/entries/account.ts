import "../styles/account.css";
import { startAddressForm } from "../widgets/address-form.ts";
import { startPasswordStrength } from "../widgets/password-strength.ts";

startAddressForm();
startPasswordStrength();
