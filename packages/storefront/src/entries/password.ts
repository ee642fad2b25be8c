import "../styles/pages/password.css";
import "../widgets/page/page-settings.ts";
import { startPasswordToggle } from "../widgets/account/password-toggle.ts";

/** For content pages with a login form of their own. */
startPasswordToggle();
