ALTER TABLE "expense" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array_remove(string_to_array(comparable_text(purpose || ' ' || payee_label), ' '), ''))) STORED;--> statement-breakpoint
CREATE INDEX "expense_list_by_amount" ON "expense" USING btree ("amount_paise","id");--> statement-breakpoint
CREATE INDEX "expense_search" ON "expense" USING gin ("words");