CREATE TABLE "bank_account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"ending" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_account_label_unique" UNIQUE("label"),
	CONSTRAINT "bank_account_label_given" CHECK (length(trim("bank_account"."label")) between 1 and 80),
	CONSTRAINT "bank_account_ending_form" CHECK ("bank_account"."ending" ~ '^([0-9]{4})?$')
);
--> statement-breakpoint
CREATE TABLE "bank_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"statement_id" uuid NOT NULL,
	"bank_account_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"booked_on" date NOT NULL,
	"value_on" date,
	"amount_paise" bigint NOT NULL,
	"balance_paise" bigint,
	"narration" text NOT NULL,
	"reference" text NOT NULL,
	"utr" text NOT NULL,
	"party" text NOT NULL,
	CONSTRAINT "bank_line_amount" CHECK ("bank_line"."amount_paise" <> 0)
);
--> statement-breakpoint
CREATE TABLE "bank_match" (
	"id" uuid PRIMARY KEY NOT NULL,
	"line_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"settlement_utr" text,
	"expense_id" uuid,
	"explanation" text,
	"is_entered" boolean NOT NULL,
	"matched_by" uuid NOT NULL,
	"matched_at" timestamp with time zone NOT NULL,
	"withdrawn_by" uuid,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "bank_match_kind_known" CHECK ("bank_match"."kind" in ('gifts', 'settlement', 'expense', 'explained')),
	CONSTRAINT "bank_match_details" CHECK (("bank_match"."kind" = 'settlement') = ("bank_match"."settlement_utr" is not null)
        and ("bank_match"."kind" = 'expense') = ("bank_match"."expense_id" is not null)
        and ("bank_match"."kind" = 'explained') = ("bank_match"."explanation" is not null)
        and ("bank_match"."kind" = 'gifts' or not "bank_match"."is_entered")),
	CONSTRAINT "bank_match_explanation_known" CHECK ("bank_match"."explanation" in ('interest', 'own_transfer', 'settlement', 'expense_refund', 'returned_cheque', 'bank_charge', 'gift_refund', 'other')),
	CONSTRAINT "bank_match_withdrawn_by_known" CHECK (("bank_match"."withdrawn_at" is null) = ("bank_match"."withdrawn_by" is null))
);
--> statement-breakpoint
CREATE TABLE "bank_match_gift" (
	"attempt_id" uuid PRIMARY KEY NOT NULL,
	"match_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_statement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bank_account_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"lines" integer NOT NULL,
	"opening_paise" bigint,
	"closing_paise" bigint,
	"difference_paise" bigint,
	"imported_by" uuid NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	"undone_by" uuid,
	"undone_at" timestamp with time zone,
	CONSTRAINT "bank_statement_sha256_form" CHECK ("bank_statement"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "bank_statement_format_known" CHECK ("bank_statement"."format" in ('table', 'mt940', 'camt053')),
	CONSTRAINT "bank_statement_days" CHECK ("bank_statement"."from_day" <= "bank_statement"."to_day"),
	CONSTRAINT "bank_statement_undone_by_known" CHECK (("bank_statement"."undone_at" is null) = ("bank_statement"."undone_by" is null))
);
--> statement-breakpoint
ALTER TABLE "bank_line" ADD CONSTRAINT "bank_line_statement_id_bank_statement_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statement"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_line" ADD CONSTRAINT "bank_line_bank_account_id_bank_account_id_fk" FOREIGN KEY ("bank_account_id") REFERENCES "public"."bank_account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_match" ADD CONSTRAINT "bank_match_line_id_bank_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."bank_line"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_match" ADD CONSTRAINT "bank_match_expense_id_expense_id_fk" FOREIGN KEY ("expense_id") REFERENCES "public"."expense"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_match" ADD CONSTRAINT "bank_match_matched_by_account_id_fk" FOREIGN KEY ("matched_by") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_match" ADD CONSTRAINT "bank_match_withdrawn_by_account_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_match_gift" ADD CONSTRAINT "bank_match_gift_attempt_id_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempt"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_match_gift" ADD CONSTRAINT "bank_match_gift_match_id_bank_match_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."bank_match"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement" ADD CONSTRAINT "bank_statement_bank_account_id_bank_account_id_fk" FOREIGN KEY ("bank_account_id") REFERENCES "public"."bank_account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement" ADD CONSTRAINT "bank_statement_imported_by_account_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement" ADD CONSTRAINT "bank_statement_undone_by_account_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_line_list" ON "bank_line" USING btree ("booked_on","id");--> statement-breakpoint
CREATE INDEX "bank_line_repeated" ON "bank_line" USING btree ("bank_account_id","booked_on","amount_paise");--> statement-breakpoint
CREATE INDEX "bank_line_utr" ON "bank_line" USING btree ("utr") WHERE "bank_line"."utr" <> '';--> statement-breakpoint
CREATE INDEX "bank_line_party" ON "bank_line" USING btree ("party") WHERE "bank_line"."party" <> '';--> statement-breakpoint
CREATE INDEX "bank_line_statement" ON "bank_line" USING btree ("statement_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_match_line" ON "bank_match" USING btree ("line_id") WHERE "bank_match"."withdrawn_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_match_settlement" ON "bank_match" USING btree ("settlement_utr") WHERE "bank_match"."withdrawn_at" is null and "bank_match"."settlement_utr" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_match_expense" ON "bank_match" USING btree ("expense_id") WHERE "bank_match"."withdrawn_at" is null and "bank_match"."expense_id" is not null;--> statement-breakpoint
CREATE INDEX "bank_match_of_line" ON "bank_match" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "bank_match_matched_by" ON "bank_match" USING btree ("matched_by");--> statement-breakpoint
CREATE INDEX "bank_match_withdrawn_by" ON "bank_match" USING btree ("withdrawn_by") WHERE "bank_match"."withdrawn_by" is not null;--> statement-breakpoint
CREATE INDEX "bank_match_gift_match" ON "bank_match_gift" USING btree ("match_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_statement_sha256" ON "bank_statement" USING btree ("sha256") WHERE "bank_statement"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "bank_statement_list" ON "bank_statement" USING btree ("imported_at","id");--> statement-breakpoint
CREATE INDEX "bank_statement_account" ON "bank_statement" USING btree ("bank_account_id");--> statement-breakpoint
CREATE INDEX "bank_statement_imported_by" ON "bank_statement" USING btree ("imported_by");--> statement-breakpoint
CREATE INDEX "bank_statement_undone_by" ON "bank_statement" USING btree ("undone_by") WHERE "bank_statement"."undone_by" is not null;