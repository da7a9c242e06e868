CREATE TABLE "mail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"message_id" text NOT NULL,
	"attempt_id" uuid,
	"contact_message_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"last_error" text,
	CONSTRAINT "mail_message_id_unique" UNIQUE("message_id"),
	CONSTRAINT "mail_kind_known" CHECK ("mail"."kind" in ('thanks', 'payment_failed', 'receipt_corrected', 'receipt_link', 'find_payment', 'contact_notice')),
	CONSTRAINT "mail_about_one_thing" CHECK (num_nonnulls("mail"."attempt_id", "mail"."contact_message_id") = 1),
	CONSTRAINT "mail_recipient_one_line" CHECK ("mail"."recipient" !~ '[[:cntrl:][:space:],<>]'),
	CONSTRAINT "mail_sent_is_done" CHECK ("mail"."sent_at" is null or "mail"."next_try_at" is null)
);
--> statement-breakpoint
CREATE TABLE "receipt" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"financial_year" text NOT NULL,
	"number" integer NOT NULL,
	"amount_paise" bigint NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	"replaced_by" uuid,
	CONSTRAINT "receipt_number" UNIQUE("financial_year","number"),
	CONSTRAINT "receipt_number_counts" CHECK ("receipt"."number" >= 1),
	CONSTRAINT "receipt_amount_positive" CHECK ("receipt"."amount_paise" > 0),
	CONSTRAINT "receipt_replaced_when_cancelled" CHECK ("receipt"."replaced_by" is null or "receipt"."cancelled_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "receipt_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "receipt_link_expires_later" CHECK ("receipt_link"."expires_at" > "receipt_link"."created_at")
);
--> statement-breakpoint
CREATE TABLE "receipt_year" (
	"financial_year" text PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL,
	CONSTRAINT "receipt_year_form" CHECK ("receipt_year"."financial_year" ~ '^[0-9]{4}-[0-9]{2}$')
);
--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_attempt_id_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempt"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_contact_message_id_contact_message_id_fk" FOREIGN KEY ("contact_message_id") REFERENCES "public"."contact_message"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_attempt_id_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempt"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_financial_year_receipt_year_financial_year_fk" FOREIGN KEY ("financial_year") REFERENCES "public"."receipt_year"("financial_year") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_replaced_by_receipt_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."receipt"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_link" ADD CONSTRAINT "receipt_link_attempt_id_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempt"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_due" ON "mail" USING btree ("next_try_at") WHERE "mail"."next_try_at" is not null;--> statement-breakpoint
CREATE INDEX "mail_attempt" ON "mail" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "mail_contact_message" ON "mail" USING btree ("contact_message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_live" ON "receipt" USING btree ("attempt_id") WHERE "receipt"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "receipt_attempt" ON "receipt" USING btree ("attempt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_replaces" ON "receipt" USING btree ("replaced_by");--> statement-breakpoint
CREATE INDEX "receipt_link_attempt" ON "receipt_link" USING btree ("attempt_id");