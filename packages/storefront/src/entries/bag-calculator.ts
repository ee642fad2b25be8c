import "../styles/pages/bag-calculator.css";
import { startBagCalculator } from "../widgets/bag-calculator/bag-calculator.ts";

for (const form of document.querySelectorAll<HTMLFormElement>(".bag-calculator form")) startBagCalculator(form);
