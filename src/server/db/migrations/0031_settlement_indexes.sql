CREATE INDEX "settlement_line_utr" ON "settlement_line" USING btree ("utr") WHERE "settlement_line"."utr" <> '';--> statement-breakpoint
CREATE INDEX "settlement_line_day" ON "settlement_line" USING btree ("settled_on");--> statement-breakpoint
CREATE INDEX "settlement_line_without_day" ON "settlement_line" USING btree ("paid_at") WHERE "settlement_line"."settled_on" is null;