CREATE TABLE "approval_invitations" (
	"user_id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"above" bigint NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "approval_rules" ADD COLUMN "told_at" bigint;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "worth" bigint;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "told_at" bigint;--> statement-breakpoint
ALTER TABLE "approval_invitations" ADD CONSTRAINT "approval_invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "approval_invitations_token" ON "approval_invitations" USING btree ("token_hash");