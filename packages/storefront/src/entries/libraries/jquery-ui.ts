/** All of jQuery UI, for handles of rarely used widgets. */
import "../../styles/libraries/jquery-ui.css";
import "jquery-ui/dist/jquery-ui.js";
import { giveCalendarWords } from "./calendar-words.ts";

giveCalendarWords();
