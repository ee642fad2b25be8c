import "../../styles/libraries/jquery-ui.css";
import "jquery-ui/ui/widgets/datepicker.js";
import { giveCalendarWords } from "./calendar-words.ts";

giveCalendarWords();
