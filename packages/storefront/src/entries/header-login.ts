import "../styles/header/header-login.css";
import "../styles/pages/password.css";
import "../widgets/page/page-settings.ts";
import { startPasswordToggle } from "../widgets/account/password-toggle.ts";
import { start } from "../widgets/header/login-popup.ts";
import { startNow } from "../widgets/mount/start-now.ts";

/** For headers with a login popup. */
startNow(".ast-hb-account-login-wrapper", start);
startPasswordToggle();
